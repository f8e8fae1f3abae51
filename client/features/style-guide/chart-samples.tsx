import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Meter, Progress } from '#client/ui/chart/meter.tsx'
import { Example } from './example.tsx'

const DAYS = Array.from({ length: 21 }, (_, at) => `${at + 1} Nov`)
const wave = (from: number, by: number) => DAYS.map((_, at) => Math.round(from + by * Math.sin(at / 2.3) + at * 2))

export function ChartSamples() {
  return (
    <>
      <Example of="Stacked: captured, held, given back" wide>
        <ChartFrame
          title="Credits per day"
          summary="Credits per day in November: between 40 and 110 captured, 26 held now, up to 30 given back."
          kind="stacked"
          labels={DAYS}
          series={[
            { name: 'Captured', values: wave(60, 22) },
            { name: 'Held now', values: DAYS.map((_, at) => (at === 20 ? 26 : 0)), pattern: 'hatched' },
            { name: 'Given back', values: DAYS.map((_, at) => (at % 4 === 1 ? 18 : 4)), pattern: 'outline' },
          ]}
          today={20}
          note={{ at: 13, text: '14 Nov: model timeouts' }}
        />
      </Example>
      <Example of="Line, with the period before and a gap">
        <ChartFrame
          title="Sign-ups"
          unit="per day"
          summary="Sign-ups per day rose from 30 to 80; nothing was counted on 8 November."
          kind="line"
          labels={DAYS}
          series={[{ name: 'November', values: wave(36, 9).map((value, at) => (at === 7 ? null : value)) }]}
          previous={wave(26, 6)}
          today={20}
        />
      </Example>
      <Example of="Bars">
        <ChartFrame
          title="Turns by kind"
          summary="128 first turns, 340 changes, 96 questions."
          kind="bar"
          labels={['First', 'Change', 'Ask']}
          series={[
            { name: 'Turns', values: [128, 340, 96] },
            { name: 'Failed', values: [8, 12, 1] },
          ]}
        />
      </Example>
      <Example of="Nothing yet">
        <ChartFrame
          title="Top-ups"
          summary="No top-up so far."
          kind="bar"
          labels={['Mon', 'Tue', 'Wed']}
          series={[{ name: 'Top-ups', values: [0, 0, 0] }]}
        />
      </Example>
      <Example of="Meter and progress">
        <Meter
          label="Credits"
          max={2_000}
          shares={[
            { label: 'left', value: 1_100, kind: 'set' },
            { label: 'held', value: 120, kind: 'hatched' },
          ]}
        />
        <Meter label="Credits of an empty account" max={0} shares={[]} />
        <Progress label="Upload" value={62} />
        <Progress label="Unpacking" value={null} />
      </Example>
    </>
  )
}
