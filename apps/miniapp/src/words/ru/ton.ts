/** An amount of TON with the decimal comma: '0,6 TON'. @param amount in decimal, with a point */
export const ton = (amount: string): string => `${amount.replace('.', ',')} TON`;
