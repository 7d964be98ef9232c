import type { KeyboardEvent } from 'react'

/** Arrow keys in a grid of links or buttons: to the neighbour in reading order, or to the nearest above or below. */
export function useGridKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
    const from = links.indexOf(document.activeElement as HTMLElement)
    const to = links[from + stepOf(event.key, links)]
    if (from < 0 || !to) return
    event.preventDefault()
    to.focus()
  }
}

function stepOf(key: string, links: HTMLElement[]): number {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  const columns = countColumns(links)
  const steps: Record<string, number> = { [forward]: 1, [back]: -1, ArrowDown: columns, ArrowUp: -columns }
  return steps[key] ?? Number.NaN
}

function countColumns(links: HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top
  return links.filter((link) => link.getBoundingClientRect().top === top).length
}
