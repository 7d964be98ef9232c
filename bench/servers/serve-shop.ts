import { serveShop } from './shop.ts'

await serveShop(process.argv[2], { runsJobs: true })
