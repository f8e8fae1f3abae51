import { Route, Switch } from 'wouter'
import { Answered } from './pages/answered'
import { Home } from './pages/home'
import { Write } from './pages/write'
import { Frame, NothingHere } from './ui/frame'

export function App() {
  return (
    <Frame
      name="Plot Notes"
      actions={<span className="text-muted">Mill Lane Allotments</span>}
      footer="Plot Notes is written by the gardeners of Mill Lane. Every mail has a link to leave."
    >
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
    </Frame>
  )
}
