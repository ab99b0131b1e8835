/** From here down a shopper is told how many copies are left; more says nothing they need. */
export const FEW_LEFT = 5;
