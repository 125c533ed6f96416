import { ThanksWords } from './thanks-words.tsx'

export function Page() {
  return <ThanksWords />
}
