import { useMutation } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc/trpc.ts'

/** What can be done with a group; every list and group is read anew after it (client/router.tsx). */
export function useErrorActs() {
  const { adminErrors } = useTRPC()
  const [resolve, reopen, ignore] = [
    useMutation(adminErrors.resolve.mutationOptions()),
    useMutation(adminErrors.reopen.mutationOptions()),
    useMutation(adminErrors.ignore.mutationOptions()),
  ]
  const [merge, split, releaseHolds] = [
    useMutation(adminErrors.merge.mutationOptions()),
    useMutation(adminErrors.split.mutationOptions()),
    useMutation(adminErrors.releaseHolds.mutationOptions()),
  ]
  return {
    resolve: resolve.mutateAsync,
    reopen: reopen.mutateAsync,
    ignore: ignore.mutateAsync,
    merge: merge.mutateAsync,
    split: split.mutateAsync,
    releaseHolds: releaseHolds.mutateAsync,
  }
}
