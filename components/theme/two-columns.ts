/** Two columns where each has room for its words, however large they are set; one otherwise. */
export const twoColumns = 'repeat(auto-fit, minmax(min(100%, max(17rem, 40%)), 1fr))'
