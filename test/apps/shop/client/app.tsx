import { Link, Route, Switch } from 'wouter'
import { NothingHere } from './nothing-here'
import { Cancelled, Orders, Thanks } from './pages/orders'
import { Shop } from './pages/shop'

export function App() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-4xl flex-col gap-8 px-4 py-8">
      <title>Kiln and Clay</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
        <Link to="/" className="text-2xl font-semibold tracking-tight text-accent">
          Kiln and Clay
        </Link>
        <p className="text-quiet">Thrown, glazed and fired in a shed in Aberfeldy</p>
      </header>
      <main className="grow">
        <Switch>
          <Route path="/" component={Shop} />
          <Route path="/shop" component={Shop} />
          <Route path="/shop/thanks" component={Thanks} />
          <Route path="/shop/cancelled" component={Cancelled} />
          <Route path="/shop/orders" component={Orders} />
          <Route component={NothingHere} />
        </Switch>
      </main>
    </div>
  )
}
