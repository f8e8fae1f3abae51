import { useEffect, useState, type FormEvent } from 'react'

type Item = Record<string, string | number | null>

async function readItems(): Promise<Item[]> {
  const answer: unknown = await (await fetch('/api/tools')).json()
  return answer as Item[]
}

export function App() {
  const [items, setItems] = useState<Item[]>([])
  const [problem, setProblem] = useState('')

  useEffect(() => void readItems().then(setItems), [])

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, form.querySelector(`[name="${name}"][type="number"]`) ? Number(value) : value]))
    const response = await fetch('/api/tools', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    setProblem(response.ok ? '' : ((await response.json()) as { error: { message: string } }).error.message)
    if (!response.ok) return
    form.reset()
    setItems(await readItems())
  }

  return (
    <main className="mx-auto max-w-xl space-y-4 p-6">
      <h1 className="text-2xl font-semibold">Tool library</h1>
      <form onSubmit={(event) => void add(event)} className="flex flex-wrap gap-2">
        <input name="name" type="text" required aria-label="Tool" placeholder="Tool" className="rounded border px-2 py-1" />
        <input name="owner" type="text" required aria-label="Owner" placeholder="Owner" className="rounded border px-2 py-1" />
        <button className="rounded bg-slate-900 px-3 py-1 text-white">Add</button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {items.length === 0 && <p>Nothing is here to lend yet.</p>}
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            {item.name}: {item.borrower ?? `with ${item.owner}`}
          </li>
        ))}
      </ul>
    </main>
  )
}
