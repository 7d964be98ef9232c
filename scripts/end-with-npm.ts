/**
 * npm runs a script through a shell that passes no signal on: ended from outside, npm and the shell go and leave the
 * script behind. So a script that npm started ends itself, in order, when it finds its parent gone.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
