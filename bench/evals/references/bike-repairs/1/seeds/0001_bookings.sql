INSERT INTO bookings (customer, bike, date, time, status) VALUES ('Ada Berg', 'Blue tandem', '2030-05-02', '09:00', 'confirmed');
