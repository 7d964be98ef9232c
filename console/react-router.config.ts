import type { Config } from '@react-router/dev/config'

/** One static page for all addresses under /console: nobody indexes a desk, so nothing is rendered on the server. */
export default {
  appDirectory: '.',
  basename: '/console/',
  buildDirectory: '../build/console',
  ssr: false,
} satisfies Config
