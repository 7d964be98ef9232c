import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is about 2 kB: one immutable file is cheaper than asking for parts of it on every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
