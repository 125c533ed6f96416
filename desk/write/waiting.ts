import type { WriteSettings } from '#contract/desk/write.ts'

/** Where the editor of words keeps in this browser who signed in, with the Git host's token. */
export const editorUser = 'sveltia-cms.user'

const signedIn = /^authorization:github:success:(.*)$/

const tokenIn = (text: string | null | undefined) =>
  (JSON.parse(text ?? '{}') as { token?: string }).token

/**
 * A line that says how many changes of the branch the pages were built without, once somebody signed in: the Git host
 * counts them. Where it does not know the commit, or nobody is signed in, nothing is said.
 *
 * @param builtFrom - The commit of the last build.
 * @returns the line, and what counts anew.
 */
export function waitingLine({ repository, branch }: WriteSettings, builtFrom: string) {
  const line = document.createElement('p')
  line.className = 'waiting'
  line.role = 'status'
  line.hidden = true
  let token = tokenIn(localStorage.getItem(editorUser))

  async function count(): Promise<void> {
    if (!token) return
    const address = `https://api.github.com/repos/${repository}/compare/${builtFrom}...${encodeURIComponent(branch)}?per_page=1`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(
      () => null,
    )
    if (!answer?.ok) return
    const { ahead_by: changes } = (await answer.json()) as { ahead_by: number }
    line.hidden = changes === 0
    line.textContent =
      changes === 1
        ? '1 change waits for npm run deploy'
        : `${changes} changes wait for npm run deploy`
  }

  addEventListener('message', ({ origin, data }) => {
    const said = origin === location.origin && signedIn.exec(String(data))?.[1]
    if (!said) return
    token = tokenIn(said)
    void count()
  })
  void count()
  return { line, count }
}
