import { useQuery } from '@tanstack/react-query'
import { LEAGUE } from '../../shared/league/content'
import type { Fixture, Team } from '../../shared/league/model'
import type { Standing } from '../../shared/league/standings'
import { hasRole } from '../../shared/site/model'
import { useMember } from '../access'
import { request } from '../site/api'

export const useIsStaff = () => hasRole(useMember(), [LEAGUE.staff])

export const useTable = () =>
  useQuery({ queryKey: ['league', 'table'], queryFn: () => request<{ items: Standing[] }>('/api/league/table') })

export const useFixtures = () =>
  useQuery({ queryKey: ['league', 'fixtures'], queryFn: () => request<{ items: Fixture[] }>('/api/league/fixtures') })

export const useTeams = () =>
  useQuery({ queryKey: ['league', 'teams'], queryFn: () => request<{ items: Team[] }>('/api/league/teams') })
