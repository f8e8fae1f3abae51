import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Route } from '#client/routes/dev/ui.tsx'
import { largestOf, linePath, shownLabels, ticksFor } from '#client/ui/chart/chart-plot.tsx'
import { Meter, Progress } from '#client/ui/chart/meter.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Menu, MenuItem } from '#client/ui/menu/menu.tsx'

test('gridlines are three or four round numbers and the last is not below the largest value', () => {
  for (const largest of [0.4, 1, 3, 7, 10, 99, 100, 101, 347, 1_842, 25_000, 999_999]) {
    const ticks = ticksFor(largest)
    expect(ticks[0]).toBe(0)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(4)
  }
  expect(ticksFor(110)).toEqual([0, 50, 100, 150])
  expect(ticksFor(0)).toEqual([0, 1])
})

test('beside whole numbers no gridline stands at a half', () => {
  expect([1, 2, 5, 7].map((largest) => ticksFor(largest, true))).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 2, 4, 6],
    [0, 5, 10],
  ])
})

test('a stack is as tall as its parts together, and the period before counts, too', () => {
  const series = [
    { name: 'a', values: [1, 5] },
    { name: 'b', values: [4, null] },
  ]
  expect(largestOf('stacked', series)).toBe(5)
  expect(largestOf('bar', series)).toBe(5)
  expect(largestOf('stacked', [...series, { name: 'c', values: [9, 0] }])).toBe(14)
  expect(largestOf('line', series, [null, 30])).toBe(30)
})

test('a line is broken where nothing is known', () => {
  expect(linePath([1, 2, null, 3], (at, value) => [at, value])).toBe('M0.0 1.0L1.0 2.0M3.0 3.0')
})

test('an axis shows no more labels than there is room for', () => {
  expect(shownLabels(3)).toEqual([0, 1, 2])
  expect(shownLabels(30, 6)).toEqual([0, 5, 10, 15, 20, 25])
  expect(shownLabels(0)).toEqual([])
})

test('a field names the sentences under it, and only those that are there', () => {
  const wrong = renderToStaticMarkup(<Field label="Address" description="Letters only." problem="Not a letter." />)
  const [, ids] = /aria-describedby="([^"]+)"/.exec(wrong) ?? []
  expect(ids?.split(' ').map((id) => wrong.includes(`id="${id}"`))).toEqual([true, true])
  expect(wrong).toContain('aria-invalid="true"')
  expect(renderToStaticMarkup(<Field label="Address" />)).not.toContain('aria-describedby')
})

test('the server sends a menu as a button that says what it will open, without its content', () => {
  const html = renderToStaticMarkup(
    <Menu label="Actions">
      <MenuItem onSelect={() => {}}>Rename</MenuItem>
    </Menu>,
  )
  expect(html).toContain('aria-haspopup="menu"')
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain('Rename')
})

test('a menu item outside of a menu is a mistake that shows at once', () => {
  expect(() => renderToStaticMarkup(<MenuItem onSelect={() => {}}>Rename</MenuItem>)).toThrow('outside of a Menu')
})

test('a meter says what is left in words, and never more than it holds', () => {
  const html = renderToStaticMarkup(
    <Meter
      label="Credits"
      max={100}
      shares={[
        { label: 'left', value: 120, kind: 'set' },
        { label: 'held', value: 20, kind: 'hatched' },
      ]}
    />,
  )
  expect(html).toContain('aria-valuetext="120 left, 20 held"')
  expect(html).toContain('aria-valuenow="100"')
  expect(renderToStaticMarkup(<Progress label="Upload" value={null} />)).not.toContain('aria-valuenow')
})

test('the style page is there on a developer’s own machine only', async () => {
  expect(() => enterStylePage(false)).toThrow(expect.objectContaining({ isNotFound: true }))
  expect(() => enterStylePage(true)).not.toThrow()
})

function enterStylePage(isLocal: boolean) {
  return Route.options.beforeLoad?.({ context: { isLocal } } as never)
}
