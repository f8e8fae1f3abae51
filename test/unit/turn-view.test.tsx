import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EMPTY_TIMELINE, timelineReducer } from '#client/features/turns/timeline/timeline-state.ts'
import { TurnActions, WayOn } from '#client/features/turns/turn/turn-actions.tsx'
import { TurnView } from '#client/features/turns/turn/turn-view.tsx'
import { PromisesPane } from '#client/features/workbench/promises/promises-pane.tsx'
import type { Caller } from '#client/trpc/trpc-proxy.ts'
import { createTrpc, TrpcContext } from '#client/trpc/trpc.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'

function shown(events: ProjectEvent[]): string {
  const { turns } = timelineReducer(EMPTY_TIMELINE, {
    type: 'received',
    events: events.map((event, index) => ({ seq: index + 1, at: index * 1_000, event })),
  })
  return renderToStaticMarkup(
    <WithTrpc>
      <TurnView projectId="prj_1" turn={turns[0]!} isLast onOpenVersion={() => {}} />
    </WithTrpc>,
  )
}

const never = () => Promise.reject(new Error('Nothing is asked here.'))
const caller = { query: never, mutation: never, subscription: never } as unknown as Caller

const WithTrpc = ({ children }: { children: ReactNode }) => (
  <TrpcContext value={createTrpc(caller)}>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </TrpcContext>
)

const BEGUN: ProjectEvent[] = [
  { type: 'turn.queued', turnId: 't', prompt: 'Add <b>dates</b>' },
  { type: 'turn.started', turnId: 't', model: 'offline' },
  { type: 'step.started', turnId: 't', step: 1 },
  { type: 'tool.called', turnId: 't', step: 1, callId: 'c', tool: 'edit_file', target: 'server/loans.ts' },
]

test('text is shown as it was written until the code is there that reads Markdown, and never as markup', async () => {
  // Another test of this process may have had the code loaded.
  vi.resetModules()
  const { Markdown, markdown } = await import('#client/features/turns/markdown/markdown.tsx')
  const shownText = () => renderToStaticMarkup(<Markdown text={'<img src=x onerror=alert(1)> **b**\n\n- c'} />)
  const text = '&lt;img src=x onerror=alert(1)&gt;'
  expect(shownText()).toContain(`<div class="md plain"><p>${text} **b**</p><p>- c</p></div>`)
  await markdown.preload()
  expect(shownText()).toContain(`<div class="md"><p>${text} <strong>b</strong></p><ul><li>c</li></ul></div>`)
})

test('a running turn shows each tool in one line', () => {
  const html = shown(BEGUN)
  expect(html).toContain('Add &lt;b&gt;dates&lt;/b&gt;')
  expect(html).toContain('server/loans.ts')
  expect(html).toContain('aria-busy="true"')
})

test('an ended turn hides its work behind a count and shows the answer once', () => {
  const html = shown([
    ...BEGUN,
    { type: 'tool.finished', turnId: 't', step: 1, callId: 'c', ok: true, summary: '+1', detail: null },
    { type: 'text', turnId: 't', step: 1, delta: 'Dates added.' },
    { type: 'turn.finished', turnId: 't', state: 'succeeded', message: null },
  ])
  expect(html).toContain('1 step')
  expect(html).not.toContain('server/loans.ts')
  expect(html.match(/Dates added\./g)).toHaveLength(1)
})

test('the tab names the promises that turns changed, before and after, with the turn that did it', () => {
  const queryClient = new QueryClient()
  const context = createTrpc(caller)
  const { projects } = context.trpc
  queryClient.setQueryData(projects.promises.queryOptions({ projectId: 'prj_1' }).queryKey, [] as never)
  queryClient.setQueryData(projects.promiseChanges.queryOptions({ projectId: 'prj_1' }).queryKey, [
    {
      file: 'test/a.test.ts',
      name: 'A tool is lent once',
      kind: 'changed',
      after: 'A tool is lent once',
      was: ['expect(a).toBe(1)'],
      now: ['expect(a).toBe(2)'],
      standing: 'agreed',
      reason: null,
      source: null,
      turn: { id: 'trn_1', title: 'All in blue' },
      at: 1_000,
    },
  ] as never)
  const html = renderToStaticMarkup(
    <TrpcContext value={context}>
      <QueryClientProvider client={queryClient}>
        <PromisesPane projectId="prj_1" isRunning={false} />
      </QueryClientProvider>
    </TrpcContext>,
  )
  for (const words of ['“A tool is lent once”', 'expect(a).toBe(1)', 'expect(a).toBe(2)', 'All in blue'])
    expect(html).toContain(words)
})

test('on a phone one sees the app first: its picture with “See it”, then the answer, and never a failing app as running', () => {
  const version = { id: 'ver_1', number: 1, title: 'x', kind: 'turn', files: 1, added: 1, removed: 0, createdAt: 1 }
  const { turns } = timelineReducer(EMPTY_TIMELINE, {
    type: 'received',
    events: [
      ...BEGUN,
      { type: 'text', turnId: 't', step: 1, delta: 'Dates added.' } as const,
      { type: 'version.created', version: { ...version, turnId: 't' } } as never as ProjectEvent,
      { type: 'turn.finished', turnId: 't', state: 'succeeded', message: null } as const,
    ].map((event, index) => ({ seq: index + 1, at: index * 1_000, event })),
  })
  const seen = (headId: string, isFailing: boolean) =>
    renderToStaticMarkup(
      <WithTrpc>
        <TurnView
          projectId="prj_1"
          turn={turns[0]!}
          isLast
          headId={headId}
          onOpenVersion={() => {}}
          app={{ title: 'Loans', coverUrl: '/cover.webp', isFailing, onSee: () => {} }}
        />
      </WithTrpc>,
    )
  expect(seen('ver_1', false)).toMatch(/src="\/cover\.webp".*Loans is running.*See it.*Dates added\./s)
  expect(seen('ver_1', true)).toContain('Loans fails in the browser')
  expect(seen('ver_1', true)).not.toContain('is running')
  // Another version is the newest: this turn's app is not what one would see.
  expect(seen('ver_2', false)).not.toContain('See it')
})

test('what was asked for and is not in stands on its turn before the answer, counted and with its reason', () => {
  const html = shown([
    ...BEGUN,
    { type: 'text', turnId: 't', step: 1, delta: 'Dates added.' },
    { type: 'tool.called', turnId: 't', step: 1, callId: 'd', tool: 'say_missing', target: 'a chat' },
    { type: 'asks', turnId: 't', asked: 5, missing: [{ what: 'a chat', why: 'apps have no sockets yet' }] },
    { type: 'turn.finished', turnId: 't', state: 'succeeded', message: null },
  ])
  expect(html).toContain('4 of 5 things asked for are in')
  expect(html).toMatch(/class="blk drawn".*a chat.*Not built: apps have no sockets yet.*Dates added\./s)
  expect(html).not.toContain('say missing')
})

test('what is in stands below what is not, and a long list of it is opened on demand', () => {
  const done = ['Search', 'A cart', 'Orders', 'Accounts', 'Reviews', 'Stock']
  const html = shown([
    ...BEGUN,
    { type: 'text', turnId: 't', step: 1, delta: 'It runs.' },
    { type: 'asks', turnId: 't', asked: 7, missing: [{ what: 'A map', why: 'maps' }], done },
    { type: 'turn.finished', turnId: 't', state: 'succeeded', message: null },
  ])
  expect(html).toMatch(/6 of 7 things.*class="blk drawn".*A map.*class="blk set".*Search.*2 more things are in/s)
  expect(html).not.toContain('Stock')
})

test('pages that nobody opened are not told as checked', () => {
  const ended = (smoke: { isPartial?: boolean }) =>
    shown([
      ...BEGUN,
      { type: 'check', turnId: 't', name: 'smoke', state: 'passed', detail: null, ...smoke },
      { type: 'turn.finished', turnId: 't', state: 'succeeded', message: null },
    ])
  expect(ended({})).toContain('The checks found nothing wrong')
  expect(ended({ isPartial: true })).toContain('Nothing found wrong, but not every page was opened')
  expect(ended({ isPartial: true })).not.toContain('The checks found nothing wrong')
})

test('while a changed promise is asked about, the check says that it was changed, not that one is broken', () => {
  const change = { file: 'test/a.test.ts', name: 'A loan ends', kind: 'changed', standing: 'open' } as const
  const html = shown([
    ...BEGUN,
    { type: 'check', turnId: 't', name: 'promises', state: 'failed', detail: 'It was changed.' },
    {
      type: 'promises',
      turnId: 't',
      results: [
        {
          file: 'test/a.test.ts',
          name: 'A loan ends',
          state: 'kept',
          durationMs: 1,
          message: null,
          at: null,
          expected: null,
          actual: null,
        },
      ],
    },
    {
      type: 'question.asked',
      turnId: 't',
      question: {
        kind: 'promises',
        questions: [],
        changes: [{ ...change, after: null, source: null, was: [], now: [], reason: null }],
      },
    },
  ])
  expect(html).toContain('A promise was changed')
  expect(html).not.toContain('A promise is broken')
  expect(html).toContain('1 kept')
})

test('rows that wait for a yes stand as they would in the app, with what stays out and why', () => {
  const order = {
    file: { id: 'att_1', name: 'plants.csv', type: 'text/csv' },
    sheet: null,
    table: 'plants',
    columns: [{ to: 'name', from: 'Name' }],
  }
  const unfit = [
    { row: 2, fault: 'bad_value' as const, column: 'price', value: '<b>', message: null },
    {
      row: 1_204,
      fault: 'refused' as const,
      column: null,
      value: null,
      message: 'UNIQUE constraint failed: plants.name',
    },
  ]
  const html = shown([
    ...BEGUN,
    {
      type: 'question.asked',
      turnId: 't',
      question: {
        kind: 'rows',
        questions: [],
        order,
        preview: { total: 1_300, fitting: 1_297, rows: [['Rose'], [null]], unfit },
      },
    },
  ])
  for (const text of [
    'plants.csv',
    '>Rose<',
    'Bring in 1,297 rows',
    '3 do not fit',
    'Row 2<',
    '“&lt;b&gt;”',
    'Row 1,204<',
  ])
    expect(html).toContain(text)
  const done = shown([...BEGUN, { type: 'rows.imported', turnId: 't', table: 'plants', rows: 1, total: 2 }])
  expect(done).toContain('1 row came into plants of the preview.')
})

test('a failed turn is one card with one primary way on', () => {
  const failed = (end: Partial<Extract<ProjectEvent, { type: 'turn.finished' }>>, isBack = false): string => {
    const { turns } = timelineReducer(EMPTY_TIMELINE, {
      type: 'received',
      events: [
        ...BEGUN,
        { type: 'turn.finished', turnId: 't', state: 'failed', message: null, ...end } as ProjectEvent,
      ].map((event, index) => ({ seq: index + 1, at: index * 1_000, event })),
    })
    return renderToStaticMarkup(
      <WithTrpc>
        <TurnView
          projectId="prj_1"
          turn={turns[0]!}
          isLast
          isBack={isBack}
          onOpenVersion={() => {}}
          Actions={TurnActions}
          WayOn={WayOn}
          onRestore={() => {}}
        />
      </WithTrpc>,
    )
  }
  const back = failed({ reason: 'checks', goodVersion: { id: 'ver_3', number: 3 } })
  expect(back.match(/class="verdict/g)).toHaveLength(1)
  expect(back.match(/btn pri/g)).toHaveLength(1)
  expect(back).toMatch(/btn pri[^>]*>Go back to version 3/)
  expect(back.match(/Send again/g)).toHaveLength(1)
  // Who went back already is not asked to once more: the block is an outline, and a note below says what was done.
  const gone = failed({ reason: 'checks', goodVersion: { id: 'ver_3', number: 3 } }, true)
  expect(gone).toContain('blk released')
  expect(gone).not.toContain('Go back to version 3')
  const again = failed({ reason: 'time' })
  expect(again).toMatch(/btn pri[^>]*>Send again/)
  expect(again.match(/Send again/g)).toHaveLength(1)
  // Where there is no way on, none has a place.
  expect(failed({ state: 'stopped' })).toContain('Stopped.')
  expect(failed({ state: 'stopped' })).not.toContain('<span class="row flex-wrap"></span>')
})

test('a failed turn says why in an alert, with the detail of the check', () => {
  const html = shown([
    ...BEGUN,
    { type: 'check', turnId: 't', name: 'boot', state: 'failed', detail: 'No default export' },
    { type: 'turn.finished', turnId: 't', state: 'failed', reason: 'checks', message: null },
  ])
  expect(html).toContain('role="alert"')
  expect(html).toContain('The checks still fail')
  expect(html).toContain('No default export')
})

test('a check that was under way when its turn was stopped does not run on', () => {
  const checking: ProjectEvent[] = [
    ...BEGUN,
    { type: 'check', turnId: 't', name: 'migrations', state: 'passed', detail: null },
    { type: 'check', turnId: 't', name: 'boot', state: 'running', detail: null },
  ]
  expect(shown(checking)).toContain('Server starts')
  const html = shown([...checking, { type: 'turn.finished', turnId: 't', state: 'stopped', message: null }])
  expect(html).toContain('Migrations apply')
  expect(html).not.toContain('Server starts')
})

test('what was sent with a message stands under it, and thoughts are folded', () => {
  const html = shown([
    {
      type: 'turn.queued',
      turnId: 't',
      prompt: 'Look',
      extras: {
        attachments: [{ id: 'att_1', name: '<a>.png', kind: 'image', type: 'image/png', sizeBytes: 2_000 }],
        mentions: ['a.ts'],
        element: { tag: 'button', text: 'Save', file: 'client/a.tsx', line: 4 },
      },
    },
    { type: 'step.started', turnId: 't', step: 0 },
    { type: 'reasoning', turnId: 't', step: 0, delta: 'Let me see.' },
  ])
  expect(html).toContain('src="/api/projects/prj_1/attachments/att_1"')
  expect(html).toContain('&lt;a&gt;.png')
  expect(html).toContain('@a.ts')
  expect(html).toContain('button “Save” in client/a.tsx:4')
  expect(html).toMatch(/<details class="thought"><summary>.*Thoughts<\/summary><p>Let me see\.<\/p>/)
})
