import { openTestCluster } from './server/testing/world.ts'
import { execSync } from 'node:child_process'
const s = performance.now()
const c = await openTestCluster()
console.log('cluster', performance.now() - s, c.url)
console.log(execSync('du -sh /dev/shm/souk-world-*; ls -d /dev/shm/souk-world-*; df -h /dev/shm').toString())
const s2 = performance.now()
await c.close()
console.log('close', performance.now() - s2)
