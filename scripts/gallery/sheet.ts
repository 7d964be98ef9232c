import type { Shot } from './pages.ts'
import { fileOf, languages, type View, widths } from './take.ts'

const views: View[] = languages.flatMap((language) =>
  (Object.keys(widths) as View['width'][]).map((width) => ({ width, language })),
)

export function sheet(shots: readonly Shot[], files: readonly string[]): string {
  const rows = shots.flatMap((shot) => {
    const taken = views.filter((view) => files.includes(fileOf(shot, view, 'view')))
    const cells = taken.map((view) => cell(shot, view))
    return cells.length > 0 ? [`<h2 id="${shot.name}">${shot.name}</h2><div>${cells.join('')}</div>`] : []
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages of Souk</title><style>${style}</style>
<h1>Pages of Souk</h1>${rows.join('\n')}</html>`
}

function cell(shot: Shot, view: View): string {
  const picture = `<img loading="lazy" alt="" src="${fileOf(shot, view, 'view')}">`
  return `<a class="${view.width}" href="${fileOf(shot, view, 'page')}">${picture}<span>${view.width} ${view.language}</span></a>`
}

const style = `
body { font: 14px system-ui; margin: 24px; background: #f4f4f5; color: #18181b }
div { display: flex; gap: 16px; align-items: flex-start; flex-wrap: wrap }
a { color: inherit; text-decoration: none }
img { display: block; border: 1px solid #d4d4d8; background: #fff }
.phone img { width: 180px }
.desktop img { width: 480px }`
