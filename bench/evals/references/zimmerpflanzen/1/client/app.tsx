import { useEffect, useState, type FormEvent } from 'react'

type Item = Record<string, string | number | null>

async function readItems(): Promise<Item[]> {
  const answer: unknown = await (await fetch('/api/pflanzen')).json()
  return (answer as { pflanzen: Item[] }).pflanzen
}

export function App() {
  const [items, setItems] = useState<Item[]>([])
  const [problem, setProblem] = useState('')

  useEffect(() => void readItems().then(setItems), [])

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, form.querySelector(`[name="${name}"][type="number"]`) ? Number(value) : value]))
    const response = await fetch('/api/pflanzen', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    setProblem(response.ok ? '' : ((await response.json()) as { error: { message: string } }).error.message)
    if (!response.ok) return
    form.reset()
    setItems(await readItems())
  }

  return (
    <main className="mx-auto max-w-xl space-y-4 p-6">
      <h1 className="text-2xl font-semibold">Zimmerpflanzen</h1>
      <form onSubmit={(event) => void add(event)} className="flex flex-wrap gap-2">
        <input name="name" type="text" required aria-label="Pflanze" placeholder="Pflanze" className="rounded border px-2 py-1" />
        <input name="standort" type="text" required aria-label="Standort" placeholder="Standort" className="rounded border px-2 py-1" />
        <input name="intervallTage" type="number" required aria-label="Alle wie viele Tage" placeholder="Alle wie viele Tage" className="rounded border px-2 py-1" />
        <button className="rounded bg-slate-900 px-3 py-1 text-white">Hinzufügen</button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {items.length === 0 && <p>Noch keine Pflanzen.</p>}
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            {item.name} ({item.standort}): gießen am {item.naechstesGiessen}
          </li>
        ))}
      </ul>
    </main>
  )
}
