import { useState } from 'react'
import { Link, Route, Switch } from 'wouter'
import { SUBJECTS } from '../shared/subjects'
import { NothingHere } from './nothing-here'
import { Conversation } from './pages/conversation'
import { Door } from './pages/door'

const NAME = 'kitchen-table.name'

export function App() {
  const [name, setName] = useState(() => localStorage.getItem(NAME) ?? '')
  const enter = (chosen: string) => {
    localStorage.setItem(NAME, chosen)
    setName(chosen)
  }
  return (
    <div className="mx-auto flex min-h-dvh max-w-4xl flex-col gap-6 p-4 sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line pb-4">
        <Link to="/" className="text-xl font-semibold tracking-tight">
          Kitchen Table
        </Link>
        {name !== '' && (
          <button type="button" onClick={() => enter('')} className="min-h-11 text-quiet underline underline-offset-4">
            {name}, change name
          </button>
        )}
      </header>
      {name === '' ? (
        <Door onEnter={enter} />
      ) : (
        <main className="flex grow flex-col gap-4">
          <Switch>
            <Route path="/">
              <Conversation subject={SUBJECTS[0]} name={name} />
            </Route>
            {SUBJECTS.map((subject) => (
              <Route key={subject.room} path={`/${subject.room}`}>
                <Conversation subject={subject} name={name} />
              </Route>
            ))}
            <Route>
              <NothingHere />
            </Route>
          </Switch>
        </main>
      )}
    </div>
  )
}
