import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Quote } from '../../shared/shop/model'
import { request } from '../site/api'
import { useCart } from './cart'

/** What the cart costs: the server's prices count. */
export function useQuote(code = '') {
  const lines = useCart()
  const query = useQuery({
    queryKey: ['shop', 'quote', lines, code],
    queryFn: () => request<Quote>('/api/shop/quote', { body: { lines, code } }),
    placeholderData: keepPreviousData,
  })
  return { lines, query }
}
