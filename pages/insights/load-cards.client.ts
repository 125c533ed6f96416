import type { CardPage } from '#articles/card-page.ts'

/** Fetches the cards of the index page at `href`; rejects when there are none to be had. */
export async function loadCards(href: string): Promise<CardPage> {
  const address = `${new URL(href, location.origin).pathname}.json`
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return (await answer.json()) as CardPage
}
