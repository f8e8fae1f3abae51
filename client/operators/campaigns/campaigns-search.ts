import type { CommonSearch } from '#client/operators/kit/places/admin-search.ts'

/** What is shown of the campaigns, as the address says it; `campaign` is the open one, by its id or one of its codes, or `new`. */
export type CampaignsSearch = CommonSearch & { section?: string | undefined; campaign?: string | undefined }

export const campaignsInput = ({ before }: CampaignsSearch) => ({ cursor: before, limit: 50 })
