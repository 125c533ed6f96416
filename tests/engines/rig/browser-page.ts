/**
 * A page in either engine, as far as the tests need one. What is clicked or filled is waited for. A selector may begin
 * with `>>> `: then it is looked for in shadow roots.
 */
export type BrowserPage = {
  goto: (address: string) => Promise<void>
  /** Runs a function in the page; it sees nothing of the test but its argument, and both come and go as JSON. */
  evaluate: <Answer, Given = undefined>(
    run: (given: Given) => Answer,
    given?: Given,
  ) => Promise<Answer>
  click: (selector: string) => Promise<void>
  /** Types over what a field holds, or chooses an option of a select by its value. */
  fill: (selector: string, text: string) => Promise<void>
  press: (key: 'Escape' | 'ArrowRight') => Promise<void>
  resize: (width: number, height: number) => Promise<void>
}

/** A page that can be closed; what it complained of is told then. */
export type OpenPage = { page: BrowserPage; close: () => Promise<readonly string[]> }

/** A browser of one engine. What it downloads goes to the directory it was started with. */
export type Engine = {
  /** A page of a visitor who has never been here. */
  open: () => Promise<OpenPage>
  close: () => Promise<void>
}
