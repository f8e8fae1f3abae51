import { useId, useState, type SubmitEvent } from 'react'
import { TEXTS } from '../../shared/tool-texts/draw'
import { LONGEST_NAME, type Prize, QUANTITY } from '../../shared/tools/draw'
import { readNumber } from '../../shared/tools/numbers'
import { Button } from '../button'
import { NumberField } from '../fields/number-field'

type DrawPrizesProps = { prizes: Prize[]; left: (prize: Prize) => number; onChange: (prizes: Prize[]) => void }

/** What can be won, and how often. */
export function DrawPrizes({ prizes, left, onChange }: DrawPrizesProps) {
  const [name, setName] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [isTried, setTried] = useState(false)
  const id = useId()
  const read = readNumber(quantity, QUANTITY)
  const isNameless = isTried && name.trim() === ''

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || read.value === null) return
    onChange([...prizes, { id: crypto.randomUUID(), name: name.trim(), quantity: read.value }])
    setName('')
    setQuantity('1')
    setTried(false)
  }

  return (
    <section aria-labelledby="prizes" className="space-y-4 rounded-xl bg-card p-5 text-on-card">
      <h2 id="prizes" className="text-lg font-bold">
        {TEXTS.prizes}
      </h2>
      <ul>
        {prizes.map((prize) => (
          <li key={prize.id} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
            <p className="min-w-0 flex-1">
              <span className="block font-bold wrap-anywhere">{prize.name}</span>
              <span className="text-sm text-soft-on-card">{TEXTS.left(left(prize), prize.quantity)}</span>
            </p>
            <button
              type="button"
              aria-label={TEXTS.removePrize(prize.name)}
              onClick={() => onChange(prizes.filter((each) => each !== prize))}
              className="min-h-11 rounded-lg border border-control px-3 text-sm"
            >
              {TEXTS.remove}
            </button>
          </li>
        ))}
      </ul>
      {prizes.length === 0 && <p className="text-soft-on-card">{TEXTS.noPrizes}</p>}
      {/* Our own words name what is missing; the browser's bubble would come first. */}
      <form noValidate onSubmit={add} className="space-y-3 border-t border-line pt-4">
        <div>
          <label htmlFor={id} className="block text-sm">
            {TEXTS.prize}
          </label>
          <input
            id={id}
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            aria-invalid={isNameless}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setName(event.target.value)}
            className="mt-1 min-h-11 w-full rounded-lg border border-control bg-card px-3 py-2 text-lg text-on-card aria-invalid:border-danger"
          />
          <p id={`${id}-problem`} className="mt-1 text-sm text-danger empty:hidden">
            {isNameless ? TEXTS.noPrizeName : ''}
          </p>
        </div>
        <NumberField label={TEXTS.quantity} value={quantity} problem={read.problem} onChange={setQuantity} />
        <Button type="submit">{TEXTS.add}</Button>
      </form>
    </section>
  )
}
