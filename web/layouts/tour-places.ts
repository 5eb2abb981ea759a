/** Where the steps of the guided tour point: values of `data-tour`. */
export const TOUR_PLACES = { player: 'player', actions: 'actions' } as const;
