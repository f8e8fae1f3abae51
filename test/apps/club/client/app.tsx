import { Route, Switch } from 'wouter'
import { authClient } from './auth'
import { Account } from './pages/account'
import { Board } from './pages/board'
import { Crew } from './pages/crew'
import { SignedIn } from './signed-in'
import { Frame, NothingHere } from './ui/frame'

export function App() {
  const { data } = authClient.useSession()
  const isOwner = data?.user.role === 'admin'
  const nav = [
    { to: '/', label: 'Board' },
    ...(isOwner ? [{ to: '/crew', label: 'Members' }] : []),
    { to: '/account', label: 'Account' },
  ]
  return (
    <Frame
      name="Harbour Rowing Club"
      nav={data ? nav : []}
      mark={<span aria-hidden className="blade h-8 w-14 rounded-l-full" />}
      footer="Boathouse at the old harbour. On the water at six, back for breakfast."
    >
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
    </Frame>
  )
}
