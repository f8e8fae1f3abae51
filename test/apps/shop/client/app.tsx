import { Route, Switch } from 'wouter'
import { Cancelled, Orders, Thanks } from './pages/orders'
import { Shop } from './pages/shop'
import { Frame, NothingHere } from './ui/frame'

export function App() {
  return (
    <Frame
      name="Kiln and Clay"
      nav={[
        { to: '/', label: 'Shop' },
        { to: '/shop/orders', label: 'Your orders' },
      ]}
      footer="Thrown, glazed and fired in a shed in Aberfeldy."
    >
      <Switch>
        <Route path="/" component={Shop} />
        <Route path="/shop" component={Shop} />
        <Route path="/shop/thanks" component={Thanks} />
        <Route path="/shop/cancelled" component={Cancelled} />
        <Route path="/shop/orders" component={Orders} />
        <Route component={NothingHere} />
      </Switch>
    </Frame>
  )
}
