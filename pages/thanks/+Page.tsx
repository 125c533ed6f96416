import { ThanksWords } from '#components/sections/thanks-words.tsx'

export function Page() {
  return <ThanksWords />
}
