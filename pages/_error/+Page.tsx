import { NotFound } from '#components/sections/not-found.tsx'

export function Page() {
  return <NotFound />
}
