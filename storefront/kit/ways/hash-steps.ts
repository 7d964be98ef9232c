/**
 * A link along the page is the browser's own step, and has no key of the router: under the one that the router takes for all
 * of them it would bring everybody back to where the step before began. Each is given one, before the router hears of it.
 */
export function keyHashSteps(): void {
  addEventListener('popstate', () => history.state ?? history.replaceState({ key: `${Math.random()}` }, ''))
}
