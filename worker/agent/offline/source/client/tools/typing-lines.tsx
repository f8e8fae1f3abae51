import { useId } from 'react'
import { TEXTS } from '../../shared/tool-texts/typing'
import type { Typing } from '../../shared/tools/typing'

const AHEAD = 2

type TypingLinesProps = { lines: string[]; typing: Typing; isDone: boolean; onType: (text: string) => void }

/** The line that is typed with what was right and wrong in it, those that follow, and the field. */
export function TypingLines({ lines, typing: { line, typed }, isDone, onType }: TypingLinesProps) {
  const id = useId()
  const current = lines[line] ?? ''
  return (
    <div className="space-y-3 rounded-xl bg-card p-4 text-on-card sm:p-6">
      <p id={`${id}-line`} className="sr-only">
        {current}
      </p>
      <div aria-hidden className="font-mono text-xl leading-relaxed sm:text-2xl">
        <p className="border-l-4 border-primary pl-3 whitespace-pre-wrap">
          {[...current].map((letter, at) => (
            // Letters repeat: their place tells them apart.
            <span key={at} className={lookOf(letter, typed[at], at === typed.length)}>
              {letter}
            </span>
          ))}
        </p>
        {lines.slice(line + 1, line + 1 + AHEAD).map((each, at) => (
          <p key={line + at} className="border-l-4 border-transparent pl-3 text-soft-on-card">
            {each}
          </p>
        ))}
      </div>
      <label htmlFor={id} className="block pt-2 text-sm">
        {TEXTS.field}
      </label>
      <input
        id={id}
        value={typed}
        disabled={isDone}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={`${id}-line ${id}-hint`}
        // What is pasted was not typed.
        onPaste={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
        onChange={(event) => onType(event.target.value)}
        className="min-h-12 w-full rounded-lg border border-control bg-card px-3 py-2 font-mono text-xl text-on-card disabled:opacity-60"
      />
      <p id={`${id}-hint`} className="text-sm text-soft-on-card">
        {TEXTS.begin}
      </p>
    </div>
  )
}

function lookOf(letter: string, typed: string | undefined, isNext: boolean): string {
  if (isNext) return 'bg-primary text-on-primary'
  if (typed === undefined) return ''
  // A mistake is underlined too: colour alone says nothing to some.
  return typed === letter ? 'bg-tint text-on-tint' : 'font-bold text-danger underline decoration-2'
}
