import { COMMON } from '../../shared/tool-texts/common'
import { TEXTS } from '../../shared/tool-texts/words'
import { countsOf, frequent } from '../../shared/tools/counts'
import { Button } from '../button'
import { CopyButton } from '../fields/copy-button'
import { Result } from '../fields/result'
import { TextArea } from '../fields/text-area'
import { useKept } from '../fields/use-kept'

const MOST = 8
const COUNTED = ['characters', 'withoutSpaces', 'sentences', 'paragraphs', 'lines'] as const
const time = (seconds: number) => TEXTS.time(Math.floor(seconds / 60), seconds % 60)

/** Counts a text while one types. */
export function WordCounter() {
  const [{ text }, change] = useKept('words', { text: '' })
  const counts = countsOf(text)
  const words = frequent(text, MOST)

  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <TextArea label={TEXTS.text} value={text} hint={TEXTS.hint} onChange={(next) => change({ text: next })} />
        <div className="flex flex-wrap gap-3">
          <CopyButton text={text} />
          <Button disabled={text === ''} onClick={() => change({ text: '' })}>
            {COMMON.clear}
          </Button>
        </div>
      </section>
      <section aria-label={COMMON.result} className="space-y-5 rounded-xl bg-card p-5 text-on-card">
        <Result label={TEXTS.words} value={counts.words.toLocaleString(COMMON.locale)} isMain />
        <div className="grid grid-cols-2 gap-4">
          {COUNTED.map((each) => (
            <Result key={each} label={TEXTS[each]} value={counts[each].toLocaleString(COMMON.locale)} />
          ))}
          <Result label={TEXTS.reading} value={time(counts.reading)} />
          <Result label={TEXTS.speaking} value={time(counts.speaking)} />
        </div>
        {words.length > 0 && (
          <div>
            <h2 className="mb-1 font-bold">{TEXTS.frequent}</h2>
            <dl>
              {words.map(([word, times]) => (
                <div key={word} className="flex justify-between gap-3 border-t border-line py-1">
                  <dt className="wrap-anywhere">{word}</dt>
                  <dd className="tabular-nums">{TEXTS.times(times)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </section>
    </div>
  )
}
