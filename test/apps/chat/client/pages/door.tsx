import type { FormEvent } from 'react'
import { MAX_NAME } from '../../shared/room'

type Props = { onEnter: (name: string) => void }

/** Asks for a name, once on each device. */
export function Door({ onEnter }: Props) {
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name !== '') onEnter(name)
  }
  return (
    <main className="flex max-w-md flex-col gap-4">
      <title>Kitchen Table</title>
      <h1 className="text-3xl font-semibold tracking-tight">Come in, sit down</h1>
      <p className="text-quiet">Everybody in the house talks here. Say who you are, and you are at the table.</p>
      <form onSubmit={enter} className="flex flex-col gap-3">
        <label className="flex flex-col gap-1 font-medium">
          Your name
          <input
            name="name"
            required
            maxLength={MAX_NAME}
            autoComplete="given-name"
            className="min-h-11 rounded-lg border border-quiet bg-card px-3 font-normal"
          />
        </label>
        <button className="min-h-11 rounded-lg bg-accent px-4 font-medium text-on-accent">Sit down</button>
      </form>
    </main>
  )
}
