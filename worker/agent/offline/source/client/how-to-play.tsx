import { TEXTS } from '../shared/texts'

/** The rules in a few sentences, for whoever does not know the game. */
export function HowToPlay({ rules }: { rules: readonly string[] }) {
  return (
    <details className="mt-6 max-w-prose rounded-lg bg-card px-4 py-3 text-on-card">
      <summary className="min-h-6 font-bold">{TEXTS.howToPlay}</summary>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  )
}
