import type { Shot } from './pages.ts'
import { fileOf, languages, type View, widths } from './take.ts'

export const views: View[] = languages.flatMap((language) =>
  (Object.keys(widths) as View['width'][]).map((width) => ({ width, language })),
)

/** One sheet with every picture, a row for each page. */
export function sheet(shots: readonly Shot[]): string {
  const cells = (shot: Shot) =>
    views.map((view) => {
      const caption = `${view.width} ${view.language}`
      const picture = `<img loading="lazy" alt="" src="${fileOf(shot, view, 'view')}">`
      return `<a class="${view.width}" href="${fileOf(shot, view, 'page')}">${picture}<span>${caption}</span></a>`
    })
  const rows = shots.map((shot) => `<h2 id="${shot.name}">${shot.name}</h2><div>${cells(shot).join('')}</div>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages of Souk</title><style>${style}</style>
<h1>Pages of Souk</h1>${rows.join('\n')}</html>`
}

const style = `
body { font: 14px system-ui; margin: 24px; background: #f4f4f5; color: #18181b }
div { display: flex; gap: 16px; align-items: flex-start; flex-wrap: wrap }
a { color: inherit; text-decoration: none }
img { display: block; border: 1px solid #d4d4d8; background: #fff }
.phone img { width: 180px }
.desktop img { width: 480px }`
