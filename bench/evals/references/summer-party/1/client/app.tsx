import { useEffect, useState, type FormEvent } from 'react'

type Item = Record<string, string | number | null>

async function readItems(): Promise<Item[]> {
  const answer: unknown = await (await fetch('/api/guests')).json()
  return (answer as { guests: Item[] }).guests
}

export function App() {
  const [items, setItems] = useState<Item[]>([])
  const [problem, setProblem] = useState('')

  useEffect(() => void readItems().then(setItems), [])

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, form.querySelector(`[name="${name}"][type="number"]`) ? Number(value) : value]))
    const response = await fetch('/api/guests', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    setProblem(response.ok ? '' : ((await response.json()) as { error: { message: string } }).error.message)
    if (!response.ok) return
    form.reset()
    setItems(await readItems())
  }

  return (
    <main className="mx-auto max-w-xl space-y-4 p-6">
      <h1 className="text-2xl font-semibold">Summer party</h1>
      <form onSubmit={(event) => void add(event)} className="flex flex-wrap gap-2">
        <input name="full_name" type="text" required aria-label="Name" placeholder="Name" className="rounded border px-2 py-1" />
        <input name="people" type="number" required aria-label="People" placeholder="People" className="rounded border px-2 py-1" />
        <input name="answer" type="text" required aria-label="yes, no or maybe" placeholder="yes, no or maybe" className="rounded border px-2 py-1" />
        <button className="rounded bg-slate-900 px-3 py-1 text-white">Say so</button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {items.length === 0 && <p>Nobody has answered yet.</p>}
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            {item.full_name} ({item.people}): {item.answer}
          </li>
        ))}
      </ul>
    </main>
  )
}
