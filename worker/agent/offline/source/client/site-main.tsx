import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { PAGES } from './pages'
import { CurrentQueryClient } from './query-client'
import { Frame } from './site/frame'
import { NotFound } from './ui/page'
import './styles.css'

const queryClient = new CurrentQueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 2_000 } } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Frame>
        <Switch>
          {PAGES.map(({ path, component }) => (
            <Route key={path} path={path} component={component} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Frame>
    </QueryClientProvider>
  </StrictMode>,
)
