import { Link, Route, Switch, useLocation } from 'wouter'
import { authClient } from './auth'
import { NothingHere } from './nothing-here'
import { Account } from './pages/account'
import { Board } from './pages/board'
import { Crew } from './pages/crew'
import { SignedIn } from './signed-in'

export function App() {
  const { data } = authClient.useSession()
  const isOwner = data?.user.role === 'admin'
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-8 px-4 py-8">
      <title>Harbour Rowing Club</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
        <Link to="/" className="text-xl font-semibold tracking-tight">
          Harbour Rowing Club
        </Link>
        {data && (
          <nav aria-label="Pages" className="flex gap-5">
            <Place to="/">Board</Place>
            {isOwner && <Place to="/crew">Members</Place>}
            <Place to="/account">Account</Place>
          </nav>
        )}
      </header>
      <main className="flex grow flex-col gap-8">
        <SignedIn>
          <Switch>
            <Route path="/">
              <Board isOwner={isOwner} />
            </Route>
            <Route path="/crew" component={Crew} />
            <Route path="/account" component={Account} />
            <Route component={NothingHere} />
          </Switch>
        </SignedIn>
      </main>
    </div>
  )
}

function Place({ to, children }: { to: string; children: string }) {
  const [here] = useLocation()
  return (
    <Link
      to={to}
      aria-current={here === to ? 'page' : undefined}
      className="flex min-h-11 items-center underline-offset-8 aria-[current]:text-accent aria-[current]:underline"
    >
      {children}
    </Link>
  )
}
