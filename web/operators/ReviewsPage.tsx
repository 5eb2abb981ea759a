import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Answered, ConsolePage } from './ConsolePage.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { reviewsQuery } from './money-queries.ts';
import { ReviewCard } from './ReviewCard.tsx';

/** `/quan-tri/can-duyet`: money about which a person decides. */
export function ReviewsPage() {
  const [isClosed, setClosed] = useState(false);
  const query = useQuery(reviewsQuery(isClosed));
  return (
    <ConsolePage title={messages.reviews} lead={messages.reviewsLead}>
      <div className="mt-4">
        <FilterChips
          label={messages.reviewFilters}
          filters={[
            { value: null, label: messages.waiting, count: isClosed ? undefined : query.data?.length },
            { value: 'closed', label: messages.decided },
          ]}
          chosen={isClosed ? 'closed' : null}
          onChoose={(value) => setClosed(value !== null)}
        />
      </div>
      <Answered query={query}>
        {(reviews) =>
          reviews.length === 0 ? (
            <p className="py-16 text-center text-lead text-fg-2">
              {isClosed ? messages.noDecided : messages.noReviews}
            </p>
          ) : (
            <div className="mt-2 grid gap-3">
              {reviews.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </div>
          )
        }
      </Answered>
    </ConsolePage>
  );
}
