import { Route, Switch } from 'wouter'
import { PAGES } from './pages'
import { Frame } from './site/frame'
import { NotFound } from './ui/page'

export function App() {
  return (
    <Frame>
      <Switch>
        {PAGES.map(({ path, component }) => (
          <Route key={path} path={path} component={component} />
        ))}
        <Route component={NotFound} />
      </Switch>
    </Frame>
  )
}
