import { useState } from 'react'
import { Route, Switch } from 'wouter'
import { SUBJECTS } from '../shared/subjects'
import { Conversation } from './pages/conversation'
import { Door } from './pages/door'
import { Button } from './ui/button'
import { Frame, NothingHere } from './ui/frame'

const NAME = 'kitchen-table.name'

export function App() {
  const [name, setName] = useState(() => localStorage.getItem(NAME) ?? '')
  const enter = (chosen: string) => {
    localStorage.setItem(NAME, chosen)
    setName(chosen)
  }
  if (name === '') return <Door onEnter={enter} />
  return (
    <Frame
      mark={<span aria-hidden className="oilcloth size-9 rounded-full" />}
      width="max-w-6xl"
      name="Kitchen Table"
      nav={SUBJECTS.map((subject) => ({ to: `/${subject.room}`, label: subject.name }))}
      actions={
        <Button look="plain" onClick={() => enter('')}>
          {name}, change name
        </Button>
      }
    >
      <Switch>
        <Route path="/">
          <Conversation subject={SUBJECTS[0]} name={name} />
        </Route>
        {SUBJECTS.map((subject) => (
          <Route key={subject.room} path={`/${subject.room}`}>
            <Conversation subject={subject} name={name} />
          </Route>
        ))}
        <Route component={NothingHere} />
      </Switch>
    </Frame>
  )
}
