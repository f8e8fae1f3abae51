import { memo, type ComponentType, type ReactNode } from 'react'
import { SentExtras } from '#client/features/turns/composer/attachment-chips.tsx'
import { focusComposer, useDraftText } from '#client/features/turns/composer/draft.ts'
import { Markdown } from '#client/features/turns/markdown/markdown.tsx'
import { StepList, TurnSteps } from '#client/features/turns/parts/turn-steps.tsx'
import { activityText } from '#client/features/turns/timeline/activity.ts'
import { chargeText, quoteText, tokensText } from '#client/features/turns/timeline/credits-text.ts'
import { isOpen } from '#client/features/turns/timeline/live-summary.ts'
import type { Repair, Turn } from '#client/features/turns/timeline/turn.ts'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Elapsed, Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { GoodVersion } from '#shared/turns/events.ts'
import { MAX_REPAIRS } from '#shared/turns/turns.ts'
import { endWords, ImportNote, ModelNote } from './end-words.tsx'
import { Exactly, Fold, Found, LayoutFound, TurnChecks, TurnPromiseChanges, TurnPromises } from './found.tsx'
import { MoreToSpend } from './more-to-spend.tsx'
import { QuestionCard } from './question-card.tsx'
import type { TurnActionsProps, WayOnProps } from './turn-actions.tsx'
import { ChangedFiles, AskList, type RunningApp, SeeIt, VersionCard } from './turn-result.tsx'

type TurnViewProps = {
  projectId: string
  turn: Turn
  /** Who sent it, where several write. */
  author?: string | null
  /** Its place among those that wait. */
  place?: number | null
  isLast: boolean
  /** No other turn is before this one. */
  isNext?: boolean
  /** The newest version and whether a turn is open decide what can be brought back. */
  headId?: string | null
  isBusy?: boolean
  draft?: 'hidden' | 'shown' | null
  plan?: ReactNode
  onOpenVersion: (versionId: string, path?: string) => void
  onRestore?: ((version: GoodVersion) => void) | undefined
  /** The maker went back to the version that this failed turn offered. What was done stands in a note below. */
  isBack?: boolean
  /** Another version than the turn's was brought back since. What could come next fits the turn's alone. */
  isLeft?: boolean
  /** What a phone offers to look at after the last turn. */
  app?: RunningApp | undefined
  takeBack?: ReactNode
  /** These act on an ended turn. */
  Actions?: ComponentType<TurnActionsProps>
  onTry?: TurnActionsProps['onTry']
  /** What is best done after a failed turn. */
  WayOn?: ComponentType<WayOnProps>
}

/** A running turn shows everything as it happens; an ended one shows its outcome first. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { projectId, turn, plan, takeBack, isNext, isBusy = false, Actions, onTry } = props
  return (
    <article className="turn" aria-busy={isOpen(turn)} data-turn={turn.id}>
      <Said
        projectId={projectId}
        turn={turn}
        author={props.author}
        takeBack={
          takeBack ??
          (Actions && !isOpen(turn) ? (
            <Actions projectId={projectId} turn={turn} canBranch={!isBusy} isLast={props.isLast} onTry={onTry} />
          ) : null)
        }
      />
      {isOpen(turn) ? (
        <RunningTurn projectId={projectId} turn={turn} plan={plan} isNext={isNext} place={props.place} />
      ) : (
        <EndedTurn {...props} />
      )}
    </article>
  )
})

function Said({
  projectId,
  turn,
  author,
  takeBack,
}: Pick<TurnViewProps, 'projectId' | 'turn' | 'author' | 'takeBack'>) {
  return (
    <div className="said">
      <p>{turn.prompt ?? m.turns_prompt_further_up()}</p>
      <SentExtras projectId={projectId} extras={turn.extras} />
      <footer>
        {author && <span className="by">{author}</span>}
        <Time at={new Date(turn.queuedAt)} />
        {turn.finishedAt !== null && turn.startedAt !== null && (
          <span className="fact">{m.turns_took({ duration: durationText(turn.finishedAt - turn.startedAt) })}</span>
        )}
        {isOpen(turn) && turn.startedAt !== null && (
          <span className="fact">
            <Elapsed since={turn.startedAt} />
          </span>
        )}
        <TurnPrice turn={turn} />
        {takeBack}
      </footer>
    </div>
  )
}

/** The price is the quote until the turn is settled, then what was taken. */
function TurnPrice({ turn }: { turn: Turn }) {
  const text = chargeText(turn) ?? (isOpen(turn) && turn.quote ? quoteText(turn.quote) : null)
  return (
    text && (
      <span className="fact" title={tokensText(turn) ?? undefined}>
        {text}
      </span>
    )
  )
}

function RunningTurn({
  projectId,
  turn,
  plan,
  isNext = true,
  place = null,
}: Pick<TurnViewProps, 'projectId' | 'turn' | 'plan' | 'isNext' | 'place'>) {
  const step = turn.steps.at(-1)
  const last = step?.parts.at(-1)
  const isBetween = step?.begun || last === undefined || (last.kind === 'tool' && last.state !== 'running')
  return (
    <>
      <ModelNote switches={turn.switches} />
      <ImportNote imports={turn.imports} />
      <StepList projectId={projectId} turnId={turn.id} steps={turn.steps} isRunning />
      <TurnChecks
        checks={turn.checks}
        promises={turn.promises}
        isRunning
        isAsked={turn.question?.kind === 'promises'}
      />
      {turn.promises && <TurnPromises results={turn.promises} />}
      {plan}
      {turn.repairs.length > 0 && <RepairNote repair={turn.repairs.at(-1)!} />}
      {turn.question && <QuestionCard projectId={projectId} turnId={turn.id} question={turn.question} />}
      {isBetween && !turn.question && (
        <p className="waiting row">
          <Block state={turn.state === 'queued' ? 'drawn' : 'running'} />
          {place === null || isNext || turn.isHeld || turn.isPaused
            ? activityText(turn, isNext)
            : m.turns_doing_place({ place: formatNumber(place) })}
        </p>
      )}
    </>
  )
}

function RepairNote({ repair: { attempt, failures } }: { repair: Repair }) {
  const text = m.turns_repair({ attempt, max: MAX_REPAIRS })
  return (
    <div className="repair">
      <p className="row">
        <Block state="hatched" />
        {text}
      </p>
      <Exactly label={text} text={failures.join('\n')} />
    </div>
  )
}

function EndedTurn({
  projectId,
  turn,
  isLast,
  headId = null,
  isBusy = false,
  isBack = false,
  isLeft = false,
  draft = null,
  plan,
  onOpenVersion,
  onRestore,
  app,
  WayOn,
}: TurnViewProps) {
  const answer = answerOf(turn)
  const { version } = turn
  // What a builder says at the end of a failed turn may claim that it worked, so that the verdict stands before it.
  const hasFailed = turn.state === 'failed'
  const mayChange = useMay('change')
  return (
    <>
      <ModelNote switches={turn.switches} />
      <ImportNote imports={turn.imports} />
      {app && version && headId === version.id && <SeeIt {...app} />}
      {turn.asks && !hasFailed && <AskList {...turn.asks} />}
      {answer && !hasFailed && <Markdown text={answer.text} />}
      {plan}
      <Verdict
        projectId={projectId}
        turn={turn}
        isLast={isLast}
        isBusy={isBusy}
        isBack={isBack}
        draft={draft}
        onRestore={onRestore}
        WayOn={WayOn}
        hasVersion={headId !== null}
      >
        <Found turn={turn} />
        {answer && (
          <Fold text={m.turns_said()}>
            <Markdown text={answer.text} />
          </Fold>
        )}
      </Verdict>
      {!hasFailed && <Found turn={turn} />}
      <LayoutFound warnings={turn.layout} />
      <TurnSteps projectId={projectId} turn={turn} answerStep={answer?.step ?? null}>
        <ChangedFiles files={turn.files} onOpen={version && ((path) => onOpenVersion(version.id, path))} />
      </TurnSteps>
      {turn.promiseChanges.length > 0 && <TurnPromiseChanges changes={turn.promiseChanges} />}
      {version && (
        <VersionCard
          version={version}
          canRestore={onRestore !== undefined && headId !== null && headId !== version.id}
          isBlocked={isBusy}
          onOpen={onOpenVersion}
          onRestore={onRestore}
        />
      )}
      {mayChange && isLast && !isLeft && turn.suggestions.length > 0 && (
        <SuggestionChips projectId={projectId} items={turn.suggestions} />
      )}
    </>
  )
}

/** The last step that has a text says what the builder said when it was done. */
function answerOf(turn: Turn): { step: number; text: string } | null {
  const texts = turn.steps.map(({ number, parts }) => ({
    step: number,
    text: parts
      .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
      .join('\n\n')
      .trim(),
  }))
  return texts.findLast(({ text }) => text !== '') ?? null
}

type VerdictProps = Pick<
  TurnViewProps,
  'projectId' | 'turn' | 'isLast' | 'isBusy' | 'isBack' | 'onRestore' | 'WayOn'
> & {
  hasVersion: boolean
  draft: 'hidden' | 'shown' | null
  /** What can be read about a failure, each in one line that opens. */
  children: ReactNode
}

/** One calm card: what broke and why, then the one way on that is best. Only its block is red. */
function Verdict(props: VerdictProps) {
  const {
    projectId,
    turn,
    isLast,
    isBusy = false,
    isBack = false,
    hasVersion,
    draft,
    onRestore,
    WayOn,
    children,
  } = props
  if (turn.state !== 'failed' && turn.state !== 'stopped') return null
  const hasFailed = turn.state === 'failed'
  const { text, exactly } = endWords(turn)
  return (
    <section className="verdict">
      <p role={hasFailed ? 'alert' : undefined}>
        <Block state={hasFailed && !isBack ? 'failed' : 'released'} />
        {hasFailed && turn.reason === 'loop' ? (
          <span>
            <b>{m.turns_loop()}</b> {m.turns_loop_hint()}
          </span>
        ) : (
          <span>
            {text} {hasFailed && <MoreToSpend projectId={projectId} lack={turn.reason} />}
          </span>
        )}
      </p>
      {exactly && <Exactly label={text} text={exactly} />}
      {isLast && draft && (
        <p>
          {draftText(draft, hasVersion)} {turn.hasOtherRows && m.turns_draft_rows()}
        </p>
      )}
      {isLast && !turn.isSetAside && !isBack && WayOn && (
        <WayOn
          projectId={projectId}
          turn={turn}
          isBusy={isBusy}
          draft={hasVersion ? draft : null}
          onRestore={onRestore}
        />
      )}
      {hasFailed && <div className="folds">{children}</div>}
    </section>
  )
}

function draftText(draft: 'hidden' | 'shown', hasVersion: boolean): string {
  if (!hasVersion) return m.turns_draft_first()
  return draft === 'hidden' ? m.turns_draft() : m.turns_draft_shown()
}

/** Pressing a suggestion writes it into the box below. */
function SuggestionChips({ projectId, items }: { projectId: string; items: string[] }) {
  const [, setDraft] = useDraftText(projectId)
  const take = (item: string) => {
    setDraft(item)
    focusComposer()
  }
  return (
    <ul className="next" aria-label={m.turns_next()}>
      {items.map((item) => (
        <li key={item}>
          <button type="button" onClick={() => take(item)}>
            {item}
          </button>
        </li>
      ))}
    </ul>
  )
}
