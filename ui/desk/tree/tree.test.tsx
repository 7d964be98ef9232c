import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { Tree } from './tree.tsx'
import { applyMove, type TreeMove, type TreeNode } from './tree-moves.ts'

const start: TreeNode[] = [
  { id: 'food', parentId: null, label: 'Food' },
  { id: 'fruit', parentId: 'food', label: 'Fruit' },
  { id: 'tea', parentId: 'food', label: 'Tea' },
  { id: 'home', parentId: null, label: 'Home' },
]

let moves: TreeMove[] = []
let chosen: string | undefined

function Categories({ found, isReadOnly }: { found?: ReadonlySet<string>; isReadOnly?: boolean }) {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(start)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const move = (next: TreeMove) => {
    moves = [...moves, next]
    setNodes(applyMove(nodes, next))
  }
  return (
    <main>
      <Tree
        nodes={nodes}
        maxLevels={3}
        {...{ collapsed, found, isReadOnly }}
        onToggle={(id) => setCollapsed(collapsed.has(id) ? new Set() : new Set([id]))}
        onMove={move}
        onChoosePlace={(id) => {
          chosen = id
        }}
        renderNode={({ label }) => <b>{label}</b>}
        actionsOf={({ label }) => [{ label: `Paint ${label}`, onSelect: () => (chosen = label) }]}
        labels={{
          tree: 'Categories',
          expand: (label) => `Expand ${label}`,
          collapse: (label) => `Collapse ${label}`,
          actions: (label) => `Actions of ${label}`,
          moveUp: 'Move up',
          moveDown: 'Move down',
          moveTo: 'Move to',
        }}
      />
    </main>
  )
}

const shown = () => [...document.querySelectorAll('li b')].map((each) => each.textContent)

test('a tree: a row is moved by its menu, and only where it can go', async () => {
  moves = []
  await render(<Categories />)
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Actions of Tea' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move down' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(shown).toEqual(['Food', 'Tea', 'Fruit', 'Home'])
  await page.getByRole('button', { name: 'Actions of Food' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(shown).toEqual(['Home', 'Food', 'Tea', 'Fruit'])
  expect(moves).toEqual([
    { id: 'tea', parentId: 'food', beforeId: 'fruit' },
    { id: 'food', parentId: null, beforeId: null },
  ])
})

test('a tree: any place can be chosen without dragging', async () => {
  await render(<Categories />)
  await page.getByRole('button', { name: 'Actions of Fruit' }).click()
  await page.getByRole('menuitem', { name: 'Move to' }).click()
  await expect.poll(() => chosen).toBe('fruit')
})

test('a tree: children of a collapsed row are hidden', async () => {
  await render(<Categories />)
  await page.getByRole('button', { name: 'Collapse Food' }).click()
  expect(shown()).toEqual(['Food', 'Home'])
  await page.getByRole('button', { name: 'Expand Food' }).click()
  expect(shown()).toEqual(['Food', 'Fruit', 'Tea', 'Home'])
})

test('a tree: a row that is dragged into another becomes its child', async () => {
  moves = []
  await render(<Categories />)
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label })
  const handle = row('Home').element().querySelector('span')
  if (!handle) throw new Error('no handle')
  await page.elementLocator(handle).dropTo(row('Fruit'))
  await expect.poll(() => moves).toEqual([{ id: 'home', parentId: 'fruit', beforeId: null }])
})

test('a tree: a search shows what it finds, and a move still counts hidden siblings', async () => {
  moves = []
  await render(<Categories found={new Set(['food', 'tea'])} />)
  expect(shown()).toEqual(['Food', 'Tea'])
  expect(page.getByRole('button', { name: 'Collapse Food' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Actions of Tea' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => moves).toEqual([{ id: 'tea', parentId: 'food', beforeId: 'fruit' }])
})

test('a tree: the menu of a row ends with the actions of the page', async () => {
  await render(<Categories />)
  await page.getByRole('button', { name: 'Actions of Tea' }).click()
  await page.getByRole('menuitem', { name: 'Paint Tea' }).click()
  await expect.poll(() => chosen).toBe('Tea')
})

test('a tree that cannot be changed has no menus and no handles', async () => {
  await render(<Categories isReadOnly />)
  expect(shown()).toEqual(['Food', 'Fruit', 'Tea', 'Home'])
  expect(page.getByRole('button', { name: /Actions/ }).elements()).toEqual([])
  expect(document.querySelectorAll('.cursor-grab')).toHaveLength(0)
})
