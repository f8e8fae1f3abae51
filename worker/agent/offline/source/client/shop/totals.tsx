import { SHOP } from '../../shared/shop/content'
import type { Quote } from '../../shared/shop/model'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { formatMoney } from '../ui/dates'

type TotalsProps = Pick<Quote, 'goods' | 'discount' | 'delivery' | 'total'>

export function Totals({ goods, discount, delivery, total }: TotalsProps) {
  const rows = [
    [SHOP_TEXTS.goods, formatMoney(goods)],
    ...(discount > 0 ? [[SHOP_TEXTS.discount, `−${formatMoney(discount)}`]] : []),
    [SHOP_TEXTS.delivery, delivery === 0 ? SHOP_TEXTS.free : formatMoney(delivery)],
  ]
  const { freeFrom } = SHOP.delivery
  return (
    <div>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-6 py-1">
            <dt>{label}</dt>
            <dd className="figure">{amount}</dd>
          </div>
        ))}
        <div className="rule mt-2 flex justify-between gap-6 border-t pt-3 text-lead font-semibold">
          <dt>{SHOP_TEXTS.total}</dt>
          <dd className="figure">{formatMoney(total)}</dd>
        </div>
      </dl>
      {delivery > 0 && freeFrom !== null && (
        <p className="quiet mt-2 text-small">{SHOP_TEXTS.freeFrom(formatMoney(freeFrom))}</p>
      )}
    </div>
  )
}
