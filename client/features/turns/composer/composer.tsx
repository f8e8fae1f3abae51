import { useMutation } from '@tanstack/react-query'
import { Suspense, useRef, useState, type DragEvent, type ReactNode, type SubmitEvent } from 'react'
import { MoreToSpend, type Lack } from '#client/features/turns/turn/more-to-spend.tsx'
import { useRefusalSaid } from '#client/lib/failures/refusal-said.ts'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Kbd } from '#client/ui/button/shortcut.tsx'
import { chevronDownIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { attachIcon, stopIcon } from '#client/ui/icon/tool-icons.ts'
import { Menu, MenuRadioGroup, MenuRadioItem } from '#client/ui/menu/menu.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { TurnMode } from '#shared/turns/turns.ts'
import { type Command, ComposerField } from './composer-field.tsx'
import { useDraftExtras, useDraftText } from './draft.ts'
import { useSend } from './use-send.ts'
import { useUploads } from './use-uploads.ts'
import { VoiceButton } from './voice-button.tsx'

type ComposerProps = {
  projectId: string
  openTurnId: string | null
  /** The newest of the messages sent before stands first. */
  past: string[]
  modelPicker?: ReactNode
  onPublish?: (() => void) | undefined
  onSent?: () => void
}

/** Enter sends, Shift and Enter makes a new line. A send that fails keeps the text. */
export function Composer({ projectId, openTurnId, past, modelPicker, onPublish, onSent }: ComposerProps) {
  const trpc = useTRPC()
  const [draft, setDraft] = useDraftText(projectId)
  const [{ attachments, element }, changeExtras] = useDraftExtras(projectId)
  const uploads = useUploads(projectId)
  const stop = useMutation(trpc.turns.stop.mutationOptions())
  const [mode, setMode] = useState<TurnMode>('build')
  const [isOver, setOver] = useState(false)
  const notStopped = useRefusalSaid(stop.error)
  const isRunning = openTurnId !== null
  const hasText = draft.trim() !== ''
  const hasChips = attachments.length + uploads.uploads.length > 0 || element !== null
  const { send, isPending, problem, lack, keys, sendAnyway } = useSend({ projectId, mode, onSent })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!uploads.isSending) void send()
  }
  const run = (command: Command) => {
    setDraft(command === 'fix' ? m.turns_command_fix_prompt() : '')
    if (command === 'plan' || command === 'ask' || command === 'build') setMode(command)
    if (command === 'fix') setMode('build')
    if (command === 'publish') onPublish?.()
    if (command === 'clear') changeExtras(() => ({ attachments: [], element: null }))
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    if (event.dataTransfer.files.length > 0) uploads.add([...event.dataTransfer.files])
  }
  return (
    <form
      className="comp"
      onSubmit={submit}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Suspense>
        {keys.length > 0 && (
          <KeyOffer
            key={keys.map(({ text }) => text).join()}
            projectId={projectId}
            keys={keys}
            message={draft}
            onKept={(message) => void send(message)}
            onSendAnyway={sendAnyway}
          />
        )}
      </Suspense>
      <div className={isOver ? 'box over' : 'box'}>
        <Suspense>
          {hasChips && (
            <DraftChips
              projectId={projectId}
              attachments={attachments}
              element={element}
              uploads={uploads.uploads}
              onDrop={(id) =>
                changeExtras((extras) => ({
                  ...extras,
                  attachments: extras.attachments.filter((each) => each.id !== id),
                }))
              }
              onAbout={(id, about) =>
                changeExtras((extras) => ({
                  ...extras,
                  attachments: extras.attachments.map((each) => (each.id === id ? { ...each, about } : each)),
                }))
              }
              onDropElement={() => changeExtras((extras) => ({ ...extras, element: null }))}
              onDropUpload={uploads.remove}
            />
          )}
        </Suspense>
        <ComposerField
          projectId={projectId}
          draft={draft}
          placeholder={isRunning ? m.turns_say_next() : m.turns_say_change()}
          past={past}
          onDraft={setDraft}
          onCommand={run}
          onFiles={uploads.add}
        />
        <div className="row">
          <AttachButton onFiles={uploads.add} />
          <ModeMenu mode={mode} onChange={setMode} />
          <VoiceButton onWords={(words) => setDraft(draft === '' ? words : `${draft.trimEnd()} ${words}`)} />
          {/* It comes once the models are known, and must push nothing aside. */}
          {modelPicker}
          {isPending && <Block state="running" label={m.turns_sending()} />}
          <span className="sp" />
          <Suspense>
            {hasText && <QuoteLine projectId={projectId} mode={mode} draft={draft} attachments={attachments} />}
          </Suspense>
          {openTurnId !== null && (
            <Button
              size="small"
              tone={hasText ? 'quiet' : 'primary'}
              icon={hasText}
              aria-label={stop.isPending ? m.turns_stopping() : m.turns_stop()}
              title={m.turns_waits_hint()}
              disabled={stop.isPending}
              onClick={() => stop.mutate({ projectId, turnId: openTurnId })}
            >
              <Icon path={stopIcon} dense />
              {!hasText && (stop.isPending ? m.turns_stopping() : m.turns_stop())}
            </Button>
          )}
          {(!isRunning || hasText) && (
            <Button
              type="submit"
              tone="primary"
              size="small"
              title={isRunning ? m.turns_waits_hint() : undefined}
              aria-disabled={isPending || uploads.isSending || !hasText}
            >
              {isRunning ? m.turns_queue() : m.turns_send()}
              <Kbd>↵</Kbd>
            </Button>
          )}
        </div>
      </div>
      <ComposerProblem projectId={projectId} problem={problem ?? notStopped} lack={lack} />
    </form>
  )
}

/** The quote of what is typed comes beside Send, and takes nothing else's place. */
const QuoteLine = lazyComponent(
  'client/features/turns/composer/quote-line.tsx',
  () => import('./quote-line.tsx'),
  'QuoteLine',
)

const DraftChips = lazyComponent(
  'client/features/turns/composer/attachment-chips.tsx',
  () => import('./attachment-chips.tsx'),
  'DraftChips',
)

const KeyOffer = lazyComponent(
  'client/features/turns/composer/key-offer.tsx',
  () => import('./key-offer.tsx'),
  'KeyOffer',
)

type ComposerProblemProps = { projectId: string; problem: string | null; lack: Lack | null }

function ComposerProblem({ projectId, problem, lack }: ComposerProblemProps) {
  return (
    problem !== null && (
      <p className="wrong" role="alert">
        <Block state="failed" />
        <span>
          {problem} <MoreToSpend projectId={projectId} lack={lack} />
        </span>
      </p>
    )
  )
}

const MODES: Array<{ value: TurnMode; name: () => string; about: () => string }> = [
  { value: 'build', name: m.turns_mode_build, about: m.turns_mode_build_about },
  { value: 'plan', name: m.turns_mode_plan, about: m.turns_mode_plan_about },
  { value: 'ask', name: m.turns_mode_ask, about: m.turns_mode_ask_about },
]

function ModeMenu({ mode, onChange }: { mode: TurnMode; onChange: (mode: TurnMode) => void }) {
  const current = MODES.find(({ value }) => value === mode)!.name()
  return (
    <Menu
      label={m.turns_mode_is({ mode: current })}
      side="top"
      triggerClass="btn quiet sm mode"
      trigger={
        <>
          {current}
          <Icon path={chevronDownIcon} dense />
        </>
      }
    >
      <MenuRadioGroup label={m.turns_mode()} value={mode} onChange={onChange}>
        {MODES.map(({ value, name, about }) => (
          <MenuRadioItem key={value} value={value}>
            {name()}
            <span className="about">{about()}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}

const TAKEN =
  'image/*,application/pdf,text/*,application/json,.xlsx,.md,.csv,.tsv,.yaml,.yml,.sql,.ts,.tsx,.js,.jsx,.toml,.log'

/** Dropping and pasting files does the same as this button. */
function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        multiple
        accept={TAKEN}
        tabIndex={-1}
        aria-label={m.turns_attach()}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Clearing the input lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      <Button tone="quiet" size="small" icon aria-label={m.turns_attach()} onClick={() => input.current?.click()}>
        <Icon path={attachIcon} />
      </Button>
    </>
  )
}
