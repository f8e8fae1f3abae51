import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartReader } from '#client/ui/chart/chart-reader.tsx'

const reader = (today?: number) =>
  renderToStaticMarkup(
    <ChartReader
      summary="Credits in three days"
      kind="bar"
      labels={['22 Nov', '23 Nov', '24 Nov']}
      series={[{ name: 'Captured', values: [4, 7, null] }]}
      previous={undefined}
      format={String}
      left={0}
      slot={10}
      width={30}
      today={today}
    />,
  )

test('keys begin at today, because the days after it have nothing to tell', () => {
  expect(reader(1)).toContain('aria-valuetext="23 Nov: Captured 7"')
  expect(reader()).toContain('aria-valuetext="24 Nov: Captured none"')
})
