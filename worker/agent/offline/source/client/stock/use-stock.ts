import { useQuery } from '@tanstack/react-query'
import { SITE_TEXTS } from '../../shared/site/content'
import type { Item } from '../../shared/stock/model'
import { request } from '../ui/page'

const numbers = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 3 })

/** A quantity in words: `12.5 kg`. */
export const amountOf = (quantity: number, unit: string) => `${numbers.format(quantity)} ${unit}`

export const isLow = ({ stock, minimum }: Item) => stock < minimum

export const useItems = () =>
  useQuery({ queryKey: ['stock', 'items'], queryFn: () => request<{ items: Item[] }>('/api/stock/items') })
