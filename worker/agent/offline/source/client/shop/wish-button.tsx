import { useLocation } from 'wouter'
import type { Product } from '../../shared/shop/model'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'

/** Wishes belong to an account: whoever has none is led to it. */
export function WishButton({ product: { id, isWished } }: { product: Product }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (!member)
    return (
      <button type="button" className="button-quiet" onClick={() => navigate('/sign-in')}>
        {SHOP_TEXTS.wish}
      </button>
    )
  return (
    <ActionButton
      label={isWished ? SHOP_TEXTS.unwish : SHOP_TEXTS.wish}
      act={() => request(`/api/shop/products/${id}/wish`, { method: isWished ? 'DELETE' : 'PUT' })}
    />
  )
}
