import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SparkLine } from '#client/operators/overview/tiles.tsx'

const drawn = (values: Array<number | null>) => {
  const html = renderToStaticMarkup(<SparkLine values={values} previous={undefined} />)
  const [gap, line] = [...html.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)
  return { gap, line, zero: /y1="([\d.]+)"/.exec(html)?.[1] }
}

test('a figure that few days have is a thin line from day to day, not dots that nobody sees', () => {
  expect(drawn([null, 1, null, null, 1])).toMatchObject({
    gap: 'M60.0 5.0L240.0 5.0',
    line: 'M60.0 5.0h0M240.0 5.0h0',
  })
  expect(drawn([0, 1, 0])).toMatchObject({ gap: '', line: 'M0.0 43.5L120.0 5.0L240.0 43.5' })
})

test('where a figure is below zero, the line of zero stands where zero is', () => {
  expect([drawn([0, 1]).zero, drawn([-1, 1]).zero, drawn([-1, -2]).zero]).toEqual(['43.5', '24.3', '5.0'])
})
