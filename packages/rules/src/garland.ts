/** Lanterns on a garland: one is lit a day, and with the last one a chest opens. Apart from their rules: the first screen draws them. */
export const GARLAND_LANTERNS = 7;
