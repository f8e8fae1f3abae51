import { Link, Route, Switch } from 'wouter'
import { NothingHere } from './nothing-here'
import { Answered } from './pages/answered'
import { Home } from './pages/home'
import { Write } from './pages/write'

export function App() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-8 px-4 py-8">
      <header className="flex items-baseline justify-between border-b border-line pb-4">
        <Link to="/" className="font-serif text-xl font-bold">
          Plot Notes
        </Link>
        <span className="text-sm text-quiet">Mill Lane Allotments</span>
      </header>
      <main className="flex grow flex-col gap-6">
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/confirm">
            <Answered
              title="One last step"
              question="Shall we send you the notes of each day, at night?"
              action="Yes, write to me"
              path="/api/readers/confirm"
              done="You are a reader now. The next notes come tonight."
            />
          </Route>
          <Route path="/leave">
            <Answered
              title="Leaving"
              question="Shall we stop writing to you? Your address is deleted."
              action="Stop writing to me"
              path="/api/readers/leave"
              done="You will not hear from us again. Goodbye, and good harvests."
            />
          </Route>
          <Route path="/write" component={Write} />
          <Route component={NothingHere} />
        </Switch>
      </main>
    </div>
  )
}
