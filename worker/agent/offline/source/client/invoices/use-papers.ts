import { useQuery } from '@tanstack/react-query'
import { INVOICES } from '../../shared/invoices/content'
import type { Article, Client, Sender } from '../../shared/invoices/model'
import { hasRole } from '../../shared/site/content'
import { useMember } from '../access'
import { request } from '../ui/page'

export const useClients = () =>
  useQuery({ queryKey: ['papers', 'clients'], queryFn: () => request<{ items: Client[] }>('/api/papers/clients') })

export const useArticles = () =>
  useQuery({ queryKey: ['papers', 'articles'], queryFn: () => request<{ items: Article[] }>('/api/papers/articles') })

export const useSender = () =>
  useQuery({ queryKey: ['papers', 'sender'], queryFn: () => request<Sender>('/api/papers/sender') })

/** Whether somebody may do what this role may. Accounting may do what sales may. */
export function useMay(role: 'sales' | 'accounting'): boolean {
  const member = useMember()
  const { sales, accounting } = INVOICES
  const needed = role === 'sales' ? sales : accounting
  if (needed === null) return true
  return hasRole(member, [needed, ...(role === 'sales' && accounting !== null ? [accounting] : [])])
}
